async function show(question) {
  const completion = await openai.chat.completions.create({ model, messages })
  const answer = completion.choices[0].message.content
  // ruleid: llm-output-to-html
  output.innerHTML = answer
  // ruleid: llm-output-to-html
  output.innerHTML = marked.parse(answer)
  // ruleid: llm-output-to-html
  log.insertAdjacentHTML('beforeend', `<li>${answer}</li>`)
  // ok: llm-output-to-html
  output.textContent = answer
  // ok: llm-output-to-html
  output.innerHTML = DOMPurify.sanitize(marked.parse(answer))
  // ok: llm-output-to-html
  output.innerHTML = '<b>done</b>'
}
