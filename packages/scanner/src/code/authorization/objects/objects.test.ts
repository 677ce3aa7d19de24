import { describe, expect, test } from 'vitest'
import { authorizationFindings } from '../testing.ts'

const app = (handlers: string, rest: Readonly<Record<string, string>> = {}) => ({
  'app.js': `const express = require('express')
const { requireAuth } = require('./auth')
const app = express()
app.use(requireAuth)
${handlers}`,
  'auth.js': `exports.requireAuth = (req, res, next) => req.user ? next() : res.status(401).end()`,
  ...rest,
})
const CHECKED = `app.get('/notes/:id', async (req, res) => {
  const note = await Note.findById(req.params.id)
  if (note.userId !== req.user.id) return res.sendStatus(404)
  res.json(note)
})
`
const FOUND = (level: string, at: string) => [`${level} object-access-without-owner ${at}`]

describe('records by an id of the request', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'Mongoose, where another handler checks',
      app(
        `${CHECKED}app.delete('/notes/:id', async (req, res) => { await Note.findByIdAndDelete(req.params.id); res.end() })`,
      ),
      FOUND('warning', 'app.js:10'),
    ],
    [
      'where nobody checks',
      app(`app.delete('/notes/:id', async (req, res) => { await Note.findByIdAndDelete(req.params.id); res.end() })`),
      FOUND('note', 'app.js:5'),
    ],
    [
      'Prisma, through a name and a number',
      app(`app.get('/posts/:id', async (req, res) => res.json(await prisma.post.findFirst({ where: { id: Number(req.params.id), authorId: req.user.id } })))
app.get('/drafts/:id', async (req, res) => { const d = await prisma.post.findUnique({ where: { id: req.params.id } }); if (d.authorId !== req.user.id) return res.sendStatus(403); res.json(d) })
app.put('/posts/:id', async (req, res) => {
  const { id } = req.params
  res.json(await prisma.post.update({ where: { id: Number(id) }, data: req.body }))
})`),
      FOUND('warning', 'app.js:9'),
    ],
    [
      'through a service in another file',
      app(
        `const notes = require('./notes')
app.get('/notes/:id', async (req, res) => res.json(await notes.mine(req.params.id, req.user)))
app.delete('/notes/:id', async (req, res) => { await notes.drop(req.params.id); res.end() })`,
        {
          'notes.js': `exports.mine = async (id, user) => { const n = await Note.findById(id); if (!n.owner.equals(user.id)) throw new Error('no'); return n }
exports.drop = async (id) => { await Note.deleteOne({ _id: id }) }`,
        },
      ),
      FOUND('warning', 'notes.js:2'),
    ],
    [
      'a handler of Next.js that only asks whether somebody is there',
      {
        'app/api/notes/[id]/route.ts': `import { auth } from '@/auth'
export async function GET(request: Request, { params }) {
  const session = await auth()
  if (!session?.user) return new Response('no', { status: 401 })
  const note = await prisma.note.findUnique({ where: { id: params.id } })
  if (note.userId !== session.user.id) return new Response('no', { status: 404 })
  return Response.json(note)
}
export async function DELETE(request: Request, { params }) {
  const session = await auth()
  if (!session?.user) return new Response('no', { status: 401 })
  await prisma.note.delete({ where: { id: params.id } })
  return new Response(null)
}`,
      },
      FOUND('warning', 'app/api/notes/[id]/route.ts:12'),
    ],
    [
      'a statement of SQL',
      app(`app.delete('/notes/:id', async (req, res) => { await db.query('DELETE FROM notes WHERE id = $1', [req.params.id]); res.end() })
app.get('/notes/:id', async (req, res) => { const n = await db.query('SELECT * FROM notes WHERE id = $1', [req.params.id]); if (n.owner_id !== req.user.id) return res.sendStatus(404); res.json(n) })`),
      FOUND('warning', 'app.js:5'),
    ],
    [
      'Flask and SQLAlchemy',
      {
        'app.py': `@app.route('/notes/<int:id>')
@login_required
def show(id):
    note = Note.query.get_or_404(id)
    if note.user_id != current_user.id:
        abort(404)
    return jsonify(note)

@app.route('/notes/<int:id>', methods=['DELETE'])
@login_required
def drop(id):
    note = Note.query.get_or_404(id)
    db.session.delete(note)
    return '', 204
`,
      },
      FOUND('warning', 'app.py:12'),
    ],
    [
      'FastAPI',
      {
        'api.py': `router = APIRouter()
@router.get('/notes/{id}')
def show(id: int, db: Session = Depends(get_db), user: User = Depends(get_current_user)):
    return db.query(Note).filter(Note.id == id).filter(Note.owner_id == user.id).first()

@router.put('/notes/{id}')
def change(id: int, body: Body, db: Session = Depends(get_db), user: User = Depends(get_current_user)):
    note = db.query(Note).filter(Note.id == id).first()
    note.text = body.text
    db.commit()
`,
      },
      FOUND('warning', 'api.py:8'),
    ],
    [
      'the owner in the condition',
      app(
        `${CHECKED}app.delete('/notes/:id', async (req, res) => { await Note.deleteOne({ _id: req.params.id, userId: req.user.id }); res.end() })`,
      ),
      [],
    ],
    ['compared afterwards', app(CHECKED), []],
    [
      'checked by a helper in another file',
      app(
        `const { mustOwn } = require('./own')
${CHECKED}app.delete('/notes/:id', async (req, res) => { await mustOwn(req, 'note'); await Note.findByIdAndDelete(req.params.id); res.end() })`,
        {
          'own.js': `exports.mustOwn = async (req, kind) => { const r = await load(kind, req.params.id); if (r.userId !== req.user.id) throw new Forbidden() }`,
        },
      ),
      [],
    ],
    [
      'a policy in front of the handler',
      app(
        `${CHECKED}app.delete('/notes/:id', can('delete', 'note'), async (req, res) => { await Note.findByIdAndDelete(req.params.id); res.end() })`,
      ),
      [],
    ],
    [
      'by the user of the session',
      app(
        `${CHECKED}app.put('/profile', async (req, res) => { await User.findByIdAndUpdate(req.user.id, req.body); res.end() })`,
      ),
      [],
    ],
    [
      'reading, where nobody checks',
      app(`app.get('/notes/:id', async (req, res) => res.json(await Note.findById(req.params.id)))`),
      [],
    ],
    [
      'an administration',
      app(
        `${CHECKED}app.delete('/admin/notes/:id', async (req, res) => { await Note.findByIdAndDelete(req.params.id); res.end() })`,
      ),
      [],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await authorizationFindings(files)).toEqual(expected)
  })
})
