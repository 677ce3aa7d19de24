/** Words in names of columns that stand for data of people, or for secrets. */
const PERSONAL =
  /(?:^|_)(?:e_?mail|phone|mobile|tel|address|street|zip|postcode|birth(?:day|date)?|dob|ssn|passport|iban|bic|card|cvv|cvc|salary|password|passwd|pwd|hash|salt|token|secret|api_?key|private_?key|otp|pin|first_?name|last_?name|full_?name|surname|gender|health|diagnosis|ip_?address|session|credential|stripe_?customer|lat|lng|latitude|longitude)(?:$|_)/i

/** Whether a column's name looks as if it held data of people or a secret; camel case counts as with underscores. */
export function isPersonal(column: string): boolean {
  return PERSONAL.test(column.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2'))
}
