import type { LoweredFunction } from '../../../ir/program.ts'
import { annotationName } from '../annotations.ts'

/** Annotations of parameters that hold what a request brings: of Spring, JAX-RS, Micronaut and Quarkus. */
const INPUT: ReadonlySet<string> = new Set(
  (
    'RequestParam PathVariable RequestHeader RequestBody RequestPart CookieValue ModelAttribute MatrixVariable ' +
    'QueryParam PathParam FormParam HeaderParam CookieParam MatrixParam BeanParam FormDataParam MultipartForm ' +
    'QueryValue PathValue Header Body Part RestPath RestQuery RestHeader RestForm RestCookie RestMatrix DestinationVariable Payload'
  ).split(' '),
)
const SPRING_HANDLER = /^(?:Request|Get|Post|Put|Patch|Delete)Mapping$/
const REST_HANDLER = /^(?:POST|PUT|PATCH|DELETE|GET)$/

/** Types that a framework hands to handlers and that hold nothing of the request, or are read by their own methods. */
const FRAMEWORK =
  /(?:^|\.)(?:\w*Request|\w*Response|HttpSession|Model|ModelMap|ModelAndView|Map|BindingResult|Errors|RedirectAttributes|SessionStatus|Principal|Authentication|Locale|TimeZone|ZoneId|Device|Pageable|Sort|UriComponentsBuilder|UriInfo|HttpHeaders|SecurityContext|AsyncResponse|WebDataBinder|ServerWebExchange|InputStream|OutputStream|Reader|Writer|User|UserDetails|Jwt|OAuth2User|OidcUser|Request|Sse|SseEventSink|ResourceContext|Configuration|Application|int|long|boolean|Integer|Long|Boolean|UUID|LocalDate|LocalDateTime)$/

/** Whether a parameter is data of a request, by its annotations and by those of its method. */
export function kindOfParameter(of: LoweredFunction, index: number): 'input' | undefined {
  const parameter = of.parameters[index]
  if (parameter === undefined) return undefined
  const own = parameter.annotations.map(annotationName)
  if (own.some((name) => INPUT.has(name))) return isHarmless(parameter.type) ? undefined : 'input'
  if (of.annotations.length === 0) return undefined
  const handler = of.annotations.map(annotationName)
  if (
    own.some(
      (name) =>
        !/^(?:Valid|Validated|NotNull|NotBlank|NotEmpty|Nullable|NonNull|Size|DefaultValue|Encoded)$/.test(name),
    )
  )
    return undefined
  const spring = handler.some((name) => SPRING_HANDLER.test(name))
  const rest =
    handler.some((name) => REST_HANDLER.test(name)) && of.annotations.some((one) => /ws\.rs\.|(?:^|\.)Path\(/.test(one))
  if (!spring && !rest) return undefined
  return parameter.type === '' || FRAMEWORK.test(parameter.type) ? undefined : 'input'
}

/** Values of these types hold nothing that could do harm. */
function isHarmless(type: string): boolean {
  return /(?:^|\.)(?:int|long|short|byte|boolean|float|double|Integer|Long|Short|Byte|Boolean|Float|Double|BigDecimal|BigInteger|UUID|LocalDate|LocalDateTime|LocalTime|Instant|ZonedDateTime|Date|Duration)$/.test(
    type,
  )
}
