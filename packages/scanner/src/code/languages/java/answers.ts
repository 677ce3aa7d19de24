import { annotationName } from './annotations.ts'
import type { FileLowering } from './lowering.ts'

const SPRING_HANDLER = /^(?:Request|Get|Post|Put|Patch|Delete)Mapping$/
const REST_HANDLER = /^(?:GET|POST|PUT|PATCH|DELETE)$/

/**
 * What becomes of the value that a handler of requests returns, as names of calls that models know: `@answer.html` where it is text
 * that a browser may take for HTML, `@answer.view` where it names a view.
 */
export function answersOf(file: FileLowering, method: number, annotations: readonly string[]): readonly string[] {
  if (annotations.length === 0) return []
  const names = new Set(annotations.map(annotationName))
  const type = file.text(file.field(method, 'type')).replace(/\s+/g, '')
  const written = annotations.join(' ')
  const isText =
    /^(?:String|(?:ResponseEntity|HttpEntity|Mono|Optional|CompletableFuture)<(?:String|\?|Object|ResponseEntity<String>)>|ResponseEntity|Response|StringBuilder|CharSequence)$/.test(
      type,
    )
  if (annotations.some((one) => SPRING_HANDLER.test(annotationName(one)))) {
    const inBody = names.has('RestController') || names.has('ResponseBody')
    const otherType = /produces\s*=/.test(written) && !/TEXT_HTML|text\/html/.test(written)
    if (inBody || /^(?:ResponseEntity|HttpEntity|Mono)/.test(type)) return isText && !otherType ? ['@answer.html'] : []
    return type === 'String' || type === 'ModelAndView' ? ['@answer.view'] : []
  }
  if (annotations.some((one) => REST_HANDLER.test(annotationName(one))))
    return isText && /TEXT_HTML|text\/html/.test(written) ? ['@answer.html'] : []
  return []
}
