// ruleid: vue-html-from-values
const a = h('div', { innerHTML: props.text })
// ruleid: vue-html-from-values
const b = createElement('div', { domProps: { innerHTML: this.body } })
// ruleid: vue-html-from-values
const c = <div class="x" innerHTML={props.text} />
// ok: vue-html-from-values
const d = h('div', { innerHTML: DOMPurify.sanitize(props.text) })
// ok: vue-html-from-values
const e = h('div', {}, props.text)
// ok: vue-html-from-values
const f = h('div', { innerHTML: '<br>' })
