// ruleid: saml-assertion-not-signed
new SamlStrategy({ entryPoint, cert, wantAssertionsSigned: false }, verify)
// ruleid: saml-assertion-not-signed
const sp = ServiceProvider({ wantAssertionsSigned: false })
// ruleid: saml-assertion-not-signed
const options = { issuer, wantAssertionsSigned: false, wantAuthnResponseSigned: true }
// ok: saml-assertion-not-signed
new SamlStrategy({ entryPoint, cert, wantAssertionsSigned: true }, verify)
// ok: saml-assertion-not-signed
new SamlStrategy({ entryPoint, cert }, verify)
// ok: saml-assertion-not-signed
const other = { wantAuthnResponseSigned: true }
