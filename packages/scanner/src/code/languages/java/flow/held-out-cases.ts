import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { importsOf } from './held-out-imports.ts'

/** One program of a held-out set, with what it is: a flaw of a class, or something alike that is none. */
export interface HeldOutCase {
  /** The class of flaws; also the name of the file of cases. */
  readonly class: string
  readonly name: string
  readonly vulnerable: boolean
  /** Text by path. */
  readonly files: Readonly<Record<string, string>>
}

const FOLDER = join(import.meta.dirname, 'held-out')
const SERVLET = 'com/example/web/CaseServlet.java'

/**
 * The cases of a set: in `SET/CLASS.txt` each starts with `== name`, is what a servlet does, after a line `--` further members of
 * it, and after a line `-- path` another file. `«a¦b»` is `a` in the vulnerable and `b` in the safe one of the two that it stands for.
 */
export function heldOutCases(set: string): readonly HeldOutCase[] {
  return readdirSync(join(FOLDER, set))
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => {
      const pairs = readFileSync(join(FOLDER, set, name), 'utf8')
        .split(/^== /m)
        .slice(1)
      return pairs.flatMap((pair) =>
        [true, false].map((vulnerable) => caseOf(basename(name, '.txt'), pair, vulnerable)),
      )
    })
}

function caseOf(of: string, pair: string, vulnerable: boolean): HeldOutCase {
  const end = pair.indexOf('\n')
  const text = pair.slice(end + 1).replaceAll(/«([^¦»]*)¦([^»]*)»/g, vulnerable ? '$1' : '$2')
  const [body = '', ...further] = text.split(/^--(?=[ \n])/m)
  const members = further.find((part) => part.startsWith('\n')) ?? ''
  const files: Record<string, string> = {}
  if (body.trim() !== '') files[SERVLET] = servlet(body, members)
  for (const part of further) {
    const head = part.indexOf('\n')
    if (head > 0) files[part.slice(0, head).trim()] = part.slice(head + 1)
  }
  return { class: of, name: pair.slice(0, end), vulnerable, files }
}

function servlet(body: string, members: string): string {
  return `package com.example.web;

${importsOf(body + members)}
@WebServlet("/case")
public class CaseServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Override
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    doPost(request, response);
  }

  @Override
  public void doPost(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
${body}  }
${members}}
`
}
