app.get('/search', async (req, res) => {
  // ruleid: supabase-filter-injection
  const a = await supabase.from('users').select('*').or(`name.ilike.%${req.query.q}%,email.eq.x`)
  const term = req.query.term
  let query = supabase.from('posts').select()
  // ruleid: supabase-filter-injection
  query = query.or(`title.ilike.%${term}%`)
  // ruleid: supabase-filter-injection
  query = query.or('id.eq.' + term)
  // ok: supabase-filter-injection
  query = query.ilike('title', `%${term}%`)
  // ok: supabase-filter-injection
  query = query.or('public.eq.true,owner.is.null')
  // ok: supabase-filter-injection
  query = query.or(`id.eq.${Number(term)}`)
})
