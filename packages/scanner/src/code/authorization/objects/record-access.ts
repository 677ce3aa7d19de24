/** A record that one call reads or changes by an id alone. */
export interface RecordAccess {
  /** The model or table, in small letters. */
  readonly model: string
  readonly operation: 'read' | 'change'
  /** What the id is, as written. */
  readonly id: string
}

/** Longest call that is looked at, in characters. */
const MAX_CALL = 600

interface Form {
  readonly pattern: RegExp
  /** Groups of the pattern: the model, the method, and the id, which may stand in one of several. */
  readonly model: number
  readonly method: number
  readonly ids: readonly number[]
}

const ID = '(?:_?id|pk|uuid|\\w{1,40}(?:Id|_id))'
const VALUE = '([^,{}]{1,120})'

/** Calls of object mappers and of databases whose condition is an id and nothing else, on one line. */
const FORMS: Readonly<Record<string, readonly Form[]>> = {
  javascript: [
    // prisma.post.update({ where: { id } })
    {
      pattern: new RegExp(
        `^[\\w$.]{0,60}?\\b(?:prisma|db|tx|trx|orm|database|prismaService|client)\\.(\\w{1,60})\\.(find(?:Unique|First)(?:OrThrow)?|update(?:Many)?|delete(?:Many)?|upsert)\\( ?\\{ ?where: ?\\{ ?(${ID})(?:: ?${VALUE})? ?,? ?\\}`,
      ),
      model: 1,
      method: 2,
      ids: [4, 3],
    },
    // Post.findById(id), Post.findByPk(id), Post.findByIdAndUpdate(id, …)
    {
      pattern:
        /^(?:\w{1,40}\.){0,3}?(\w{1,60})\.(findById(?:AndUpdate|AndDelete|AndRemove|OrFail)?|findByPk|findOneById)\( ?([^,{}]{1,120}?) ?[,)]/,
      model: 1,
      method: 2,
      ids: [3],
    },
    // Post.findOne({ _id: id }), posts.destroy({ where: { id } }), repository.findOneBy({ id })
    {
      pattern: new RegExp(
        `^(?:\\w{1,40}\\.){0,3}?([A-Z]\\w{0,60}|\\w{0,60}(?:Model|[rR]epo|[rR]epository|[cC]ollection))\\.(findOne\\w{0,20}|updateOne|deleteOne|destroy|delete|softDelete|remove|replaceOne)\\( ?\\{ ?(?:where: ?\\{ ?)?(${ID})(?:: ?${VALUE})? ?,? ?\\}`,
      ),
      model: 1,
      method: 2,
      ids: [4, 3],
    },
    // Post.update(values, { where: { id } })
    {
      pattern: new RegExp(
        `^(?:\\w{1,40}\\.){0,3}?([A-Z]\\w{0,60})\\.(update)\\(.{1,300}?, ?\\{ ?where: ?\\{ ?(${ID})(?:: ?${VALUE})? ?,? ?\\}`,
      ),
      model: 1,
      method: 2,
      ids: [4, 3],
    },
    // repository.delete(id), repository.update(id, values)
    {
      pattern:
        /^(?:\w{1,40}\.){0,3}?(\w{0,60}(?:[rR]epo|[rR]epository))\.(delete|update|softDelete|restore)\( ?([\w$.+]{1,80}|(?:Number|parseInt)\([^()]{1,80}\)) ?[,)]/,
      model: 1,
      method: 2,
      ids: [3],
    },
    // knex('posts').where({ id }).del(), knex('posts').where('id', id).update(…)
    {
      pattern: new RegExp(
        `^[\\w$.]{1,60}\\( ?['"](\\w{1,60})['"] ?\\) ?\\.where\\( ?(?:\\{ ?(${ID})(?:: ?${VALUE})? ?\\}|['"]${ID}['"] ?, ?([^(){}]{1,80})) ?\\) ?\\.(first|update|del|delete|select)\\(`,
      ),
      model: 1,
      method: 5,
      ids: [3, 4, 2],
    },
    // db.delete(posts).where(eq(posts.id, id))
    {
      pattern:
        /^[\w$.]{1,40}\.(delete|update)\( ?(\w{1,60}) ?\)(?: ?\.set\(.{1,300}?\))? ?\.where\( ?eq\( ?\w{1,60}\.\w{0,30}[iI]d, ?([^()]{1,80}|Number\([^()]{1,80}\)) ?\) ?\)/,
      model: 2,
      method: 1,
      ids: [3],
    },
    // db.query('delete from posts where id = $1', [id])
    {
      pattern:
        /^[\w$.]{1,60}\.(?:query|execute|run|get|all)\( ?['"`]\s?((?:delete|select|update)\b[^'"`]{1,200}?)\bwhere (?:\w{1,40}\.)?(?:id|uuid) ?= ?(?:\?|\$1|:id) ?;?(?: returning [^'"`]{1,60}| limit 1)?['"`] ?, ?\[? ?\{?([^{}]{1,120}?)\}? ?\]? ?[,)]/i,
      model: 1,
      method: 1,
      ids: [2],
    },
  ],
  python: [
    // Post.objects.get(pk=pk), Post.objects.filter(id=id)
    {
      pattern: /^(?:\w{1,40}\.){0,2}?([A-Z]\w{0,60})\.objects\.(get|filter)\( ?(?:pk|id|uuid)=([^,=]{1,80}?) ?\)/,
      model: 1,
      method: 2,
      ids: [3],
    },
    // get_object_or_404(Post, pk=pk)
    {
      pattern: /^(get_object_or_404)\( ?(?:\w{1,40}\.)?([A-Z]\w{0,60}) ?, ?(?:pk|id|uuid)=([^,=]{1,80}?) ?\)/,
      model: 2,
      method: 1,
      ids: [3],
    },
    // Post.query.get(id), Post.query.get_or_404(id), Post.query.filter_by(id=id)
    {
      pattern: /^(?:\w{1,40}\.){0,2}?([A-Z]\w{0,60})\.query\.(get|get_or_404|filter_by)\( ?(?:id=)?([^,=]{1,80}?) ?\)/,
      model: 1,
      method: 2,
      ids: [3],
    },
    // db.session.get(Post, id), db.get_or_404(Post, id)
    {
      pattern: /^[\w.]{1,40}\.(get|get_or_404)\( ?(?:\w{1,40}\.)?([A-Z]\w{0,60}) ?, ?([^,=]{1,80}?) ?\)/,
      model: 2,
      method: 1,
      ids: [3],
    },
    // db.query(Post).filter(Post.id == id)
    {
      pattern:
        /^[\w.]{1,40}\.(query)\( ?(?:\w{1,40}\.)?([A-Z]\w{0,60}) ?\)\.filter\( ?[\w.]{1,80}\.id ?== ?([^,=]{1,80}?) ?\)/,
      model: 2,
      method: 1,
      ids: [3],
    },
  ],
  java: [
    {
      pattern:
        /^(?:this\.)?(\w{0,60}(?:[rR]epository|[rR]epo|[dD]ao))\.(findById|getById|getReferenceById|findOne|getOne|deleteById|delete)\( ?([^,(){}]{1,80}) ?\)/,
      model: 1,
      method: 2,
      ids: [3],
    },
  ],
}

/** The record that a call reads or changes by an id alone; `undefined` for other calls, and for conditions with more in them. */
export function recordAccess(language: string, call: string): RecordAccess | undefined {
  const line = call.slice(0, MAX_CALL).replace(/\s+/g, ' ').replace(/ \./g, '.')
  for (const { pattern, model, method, ids } of FORMS[language] ?? []) {
    const match = pattern.exec(line)
    if (match === null) continue
    const id = ids.map((group) => match[group]).find((text) => text !== undefined && text !== '') ?? ''
    return { model: modelName(match[model] ?? ''), operation: operationOf(match[method] ?? ''), id }
  }
  return undefined
}

function operationOf(method: string): RecordAccess['operation'] {
  return /^\W*(?:update|delete|del|destroy|remove|upsert|soft|replace|restore)|And(?:Update|Delete|Remove)/i.test(
    method,
  )
    ? 'change'
    : 'read'
}

/** `this.postsRepository`, `PostModel` and `from posts` are one. */
function modelName(text: string): string {
  const table = /\b(?:from|update|into)\s+["`]?(\w+)/i.exec(text)?.[1]
  const name = (table ?? text).toLowerCase().replace(/(?:model|repository|repo|collection|dao|entity)$/, '')
  return name.endsWith('s') && name.length > 3 ? name.slice(0, -1) : name
}
