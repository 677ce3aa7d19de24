// ruleid: react-ref-html
ref.current.innerHTML = props.text
// ruleid: react-ref-html
box.current.innerHTML = `<b>${name}</b>`
// ruleid: react-ref-html
list.current.insertAdjacentHTML('beforeend', item.html)
// ok: react-ref-html
ref.current.innerHTML = ''
// ok: react-ref-html
ref.current.textContent = props.text
// ok: react-ref-html
ref.current.innerHTML = DOMPurify.sanitize(props.text)
