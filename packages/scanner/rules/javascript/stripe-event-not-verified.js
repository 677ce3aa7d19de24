app.post('/webhook', (req, res) => {
  // ruleid: stripe-event-not-verified
  if (req.body.type === 'checkout.session.completed') fulfil(req.body.data.object)
})
app.post('/stripe', async (req, res) => {
  const event = req.body
  // ruleid: stripe-event-not-verified
  if (event.type == 'invoice.paid') await activate(event.data.object)
})
export async function POST(request) {
  const event = await request.json()
  // ruleid: stripe-event-not-verified
  if (event.type === 'payment_intent.succeeded') await deliver(event)
}
app.post('/good', (req, res) => {
  const event = stripe.webhooks.constructEvent(req.body, req.headers['stripe-signature'], secret)
  // ok: stripe-event-not-verified
  if (event.type === 'checkout.session.completed') fulfil(event.data.object)
})
app.post('/other', (req, res) => {
  const event = req.body
  // ok: stripe-event-not-verified
  if (event.type === 'user.created') welcome(event)
  // ok: stripe-event-not-verified
  if (req.body.type === 'text') save(req.body)
})
