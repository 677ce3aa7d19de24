const openai = new OpenAI()
async function report(question) {
  const completion = await openai.chat.completions.create({ model, messages })
  const sql = completion.choices[0].message.content
  // ruleid: llm-output-to-sql
  const rows = await pool.query(sql)
  // ruleid: llm-output-to-sql
  await prisma.$queryRawUnsafe(sql)
  const { text } = await generateText({ model, prompt: question })
  // ruleid: llm-output-to-sql
  return db.execute(text.trim())
}
async function safe() {
  const { text } = await generateText({ model, prompt })
  // ok: llm-output-to-sql
  await pool.query('SELECT * FROM products WHERE name = $1', [text])
  // ok: llm-output-to-sql
  await index.query(text)
  // ok: llm-output-to-sql
  await pool.query('INSERT INTO log VALUES ($1)', [JSON.stringify(text)])
}
