import { createClient } from '@supabase/supabase-js'
const admin = createClient(process.env.SUPABASE_URL!, process.env.SUPABASE_SERVICE_ROLE_KEY!)
const anon = createClient(process.env.SUPABASE_URL!, process.env.SUPABASE_ANON_KEY!)
export async function POST(request: Request) {
  const { userId } = await request.json()
  // ruleid: supabase-admin-with-request-id
  const { data } = await admin.from('orders').select('*').eq('user_id', userId)
  return Response.json(data)
}
app.get('/profile/:id', async (req, res) => {
  // ruleid: supabase-admin-with-request-id
  const { data } = await admin.from('profiles').select().eq('id', req.params.id).single()
  // ruleid: supabase-admin-with-request-id
  await admin.from('profiles').update({ seen: true }).match({ user_id: req.query.user })
  // ok: supabase-admin-with-request-id
  const { data: own } = await anon.from('profiles').select().eq('id', req.params.id)
  // ok: supabase-admin-with-request-id
  const { data: open } = await admin.from('posts').select().eq('slug', req.params.slug)
  res.json(data)
})
app.get('/me', async (req, res) => {
  const { data } = await admin.auth.getUser(req.headers.authorization)
  // ok: supabase-admin-with-request-id
  res.json(await admin.from('profiles').select().eq('id', data.user.id))
})
