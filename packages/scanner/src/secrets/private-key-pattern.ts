const HEADERS = String.raw`(?<headers>(?:[\s\\nr"'+]{0,40}(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset): [^\r\n\\"']{0,100}){0,4})`

/** From the BEGIN line to the END line, or to the first hyphen after the base64 where there is none. */
export const PEM = new RegExp(
  String.raw`(?<=(?<lead>-----BEGIN (?<label>(?:RSA |EC |DSA |OPENSSH |ENCRYPTED |PGP )?)))PRIVATE KEY(?: BLOCK)?-----${HEADERS}(?<armoured>[^-]{1,18000})(?:-----END [A-Z ]{0,24}PRIVATE KEY(?: BLOCK)?-----)?`,
)
