import { createHash } from 'node:crypto'

/** Text that stands where a secret will be: a variable, a template's gap, a masked or shortened value. */
const REFERENCE =
  /\$\{|\$\(|\{\{|%[({]|<[^>]*>|^[<[{(%$].*[>\]})%]?$|%[sdv]\b|\*{3}|\.{3}|…|x{4}|X{4}|_{4}|process\.env|os\.environ|getenv|ENV\[/

/** Words of examples and of instructions. */
const EXAMPLE_WORDS =
  /example|sample|placeholder|change[-_.]?(?:me|it|this)|replace[-_.]?(?:me|this|with)|your[-_.]?(?:own|key|api|secret|token|pass|access|app|client|auth|here)|(?:key|token|secret|pass(?:word)?)[-_.]?here|insert|dummy|redacted|removed|not[-_.]?a?[-_.]?real|fake|foobar|lorem|deadbeef|cafebabe|qwerty|asdfgh|abcdefg|123456/i

/** SHA-256 of secrets that vendors' documentation, emulators and standards print for everybody to copy. */
const DOCUMENTED: ReadonlySet<string> = new Set([
  // The account keys of the Azure storage and Cosmos DB emulators.
  '0011cc25eb4320717494d2703e8cba85743e71b500283c21c8b88147992f9059',
  'aa6547439583c3a275d4542a0df6c1ad6a863971be9f2a2220f027cc02aef615',
  // The test keys of Stripe's documentation.
  '2cafc0970149a84f3b9e62eaf169f36f59907a3b3e31f7b82e68c69cd27f7326',
  'f2d6ca16515033e5dce14eba840b979d27b5cbae24bb3e5bf484339667f86397',
  '2d1f7723aabc5c7a51fcdc2463c99b5f3fdbc57cf3134db4ac12913c35976e6f',
  '7e8de44ea9ecf6d53415c90f5b249a8591f7abafbf7d65a2c0d855afeca3ec09',
  // The API keys of Google's documentation.
  'ac9265e56c79b234607ec72c53753cfea9f88c99eb713790ddf9be5593bb4465',
  '279a2219c2388e7f062e82cf79c635e61ee39772b9516af952db98a5406886d3',
  // The API key of SendGrid's documentation.
  '02091175c1ae3023fb1e92ff16e1a5ca44dcd9f449916770f7d4eb192092e273',
  // Tokens and client credentials of RFC 6749 and RFC 5849.
  'ca7459e2b26776de081b9a07e40227fd6cff232a1e3233ff6b6aa6d036ca9981',
  '584b27d64ebc1b3341f7fc9a9c3f1a54422e9a1ca3079fd5531d9f489219f8d0',
  '6c96130f130ab0d6d158397e24d2bcc1c9a5e73ae081f6e983f1c7b545d24a4c',
  '00cf4c781dc37003f7c7dd7d4c9a6ef1e0f4c62d9a291aa8bc398774e3fefd32',
  '9d03b692e941d5ace207a9f8048834439f6de98e5c6c1590c22c4f4577c88a42',
  '4c20e6f5cc11b93731e74cbe20739821d61c3563c9f50ecb884a27cd369f01fb',
  '6aa14267d94944e6b6483c81f5ad37f87bbc7e88aa368d4aba1e71e0b79cd8c4',
  'bb9b1163338b2a51495834ad5c65420443d6327381cf0f94ebf92b117f209d72',
  '649e1f5c769e718ba10d1a702a36499a731441d960b06da91c4c97786bf84595',
  '293257ab6495ebb11cf9e4aee0686ca30df8de2ab8d251f2cbbcf177bdfcae91',
  'cb87c87e4a138d9a72259d2a01bab15623c9846e568c1509b287721645a6ea53',
  '2ff8b0fb93aca981c78f1e94355c298c23435461f1072ef4674848e620371787',
  'e9974c507d2a802143f614c878fcbb622a3800e05e6e0d329fee2c5b6b243329',
])

/** Whether the secret is one that documentation prints for everybody. Compared by hash, wherever it stands. */
export function isDocumentedExample(secret: string): boolean {
  return DOCUMENTED.has(createHash('sha256').update(secret, 'latin1').digest('hex'))
}

/** Whether a value is put for something else: a reference, an example's words, or characters nobody's generator yields. */
export function isPlaceholder(value: string): boolean {
  const head = value.length > 200 ? value.slice(0, 200) : value
  return REFERENCE.test(head) || (value.length <= 200 && EXAMPLE_WORDS.test(head)) || isRegular(head)
}

/** Repeated, counting or few characters: `aaaaaaaa`, `abcabcabc`, `12345678`, `a1b2c3d4e5`. */
export function isRegular(value: string): boolean {
  if (value.length < 4) return true
  return (
    hasRun(value, 1, 0, 6) ||
    hasRun(value, 1, 1, 7) ||
    hasRun(value, 1, -1, 7) ||
    hasRun(value, 2, 1, 7) ||
    isPeriodic(value) ||
    new Set(value).size < Math.min(value.length / 4, 6)
  )
}

/** Whether `length` characters in a row each differ by `step` from the one `stride` before. */
function hasRun(value: string, stride: number, step: number, length: number): boolean {
  let run = stride
  for (let i = stride; i < value.length; i++) {
    run = value.charCodeAt(i) - value.charCodeAt(i - stride) === step ? run + 1 : stride
    if (run >= length + stride - 1) return true
  }
  return false
}

function isPeriodic(value: string): boolean {
  for (let period = 1; period <= value.length / 2; period++) {
    if (value.startsWith(value.slice(0, -period), period)) return true
  }
  return false
}
