import { BIT } from '../../../flow/classes.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import { clear, constantOf, constantValue, UNDEFINED } from '../../../flow/values.ts'

const SECURE_FEATURES =
  /disallow-doctype-decl|external-general-entities|external-parameter-entities|load-external-dtd|FEATURE_SECURE_PROCESSING|secure-processing|isSupportingExternalEntities|supportDTD|accessExternalDTD|accessExternalStylesheet|accessExternalSchema|SUPPORT_DTD|IS_SUPPORTING_EXTERNAL_ENTITIES|ACCESS_EXTERNAL/
/** What lets XStream make only objects of the classes that are named. */
const ALLOWS = /^(?:allowTypes\w*|addPermission|setupDefaultSecurity)$/
const TOLD = /^(?:setFeature|setProperty|setAttribute|setXMLResolver|setEntityResolver|setExpandEntityReferences)$/

/** Remembers in an object what its setters made it: a parser that leaves external entities alone, a cookie with its flags. */
export function hardening(context: FlowContext, site: CallSite, names: readonly string[]): void {
  const { receiver, name } = site
  if (name === 'setObjectInputFilter' && receiver !== undefined && /^\d+$/.test(site.receiverPlace))
    site.activation.state.set(Number(site.receiverPlace), clear(receiver, BIT['deserialization']))
  if (receiver === undefined || receiver.objects.length === 0) return
  const [first = UNDEFINED, second = UNDEFINED] = site.arguments
  const set = (key: string, value = constantValue(true)) => {
    for (const id of receiver.objects) {
      const object = context.heap.at(id)
      const own = object.activation === site.activation.id && object.region === site.activation.region
      context.heap.write(object, key, value, own && receiver.objects.length === 1)
    }
  }
  if (names.includes('javax.servlet.http.Cookie.setSecure')) return set('@secure', first)
  if (names.includes('javax.servlet.http.Cookie.setMaxAge') && constantOf(first)?.value === 0) return set('@gone')
  if (ALLOWS.test(name) && receiver.name === 'com.thoughtworks.xstream.XStream') return set('@hardened')
  if (!TOLD.test(name)) return
  const key = constantOf(first)?.value
  const written = typeof key === 'string' ? key : first.name
  const value = constantOf(second)?.value
  const isResolver = name.endsWith('Resolver') && first.types !== UNDEFINED.types
  if (isResolver || name === 'setExpandEntityReferences') {
    if (isResolver || constantOf(first)?.value === false) set('@hardened')
    return
  }
  if (!SECURE_FEATURES.test(written)) return
  const turnsOn = /disallow-doctype-decl|secure-processing|SECURE_PROCESSING/.test(written)
  const isAccess = /accessExternal|ACCESS_EXTERNAL/.test(written)
  if (isAccess ? value === '' : turnsOn ? value === true : value === false || second.name === 'Boolean.FALSE')
    set('@hardened')
}
