import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { SinkClass } from '../../../flow/classes.ts'
import { namedValue, UNKNOWN, type Value } from '../../../flow/values.ts'

/** Calls whose result holds nothing that the client wrote, or nothing that does harm as it is. */
const CLEAN: ReadonlySet<string> = new Set([
  'flask.render_template',
  'flask.templating.render_template',
  'quart.render_template',
  'django.shortcuts.render',
  'django.template.loader.render_to_string',
  'flask.redirect',
  'flask.url_for',
  'flask.send_file',
  'flask.send_from_directory',
  'flask.flash',
  'hashlib.md5',
  'hashlib.sha1',
  'hashlib.sha256',
  'hashlib.sha512',
  'hashlib.new',
  'hashlib.blake2b',
  'bcrypt.hashpw',
  'werkzeug.security.generate_password_hash',
  'werkzeug.security.check_password_hash',
  'django.contrib.auth.authenticate',
  'django.contrib.auth.hashers.make_password',
  'django.contrib.auth.hashers.check_password',
  'django.shortcuts.get_object_or_404',
  'django.shortcuts.get_list_or_404',
  'django.core.signing.dumps',
  'os.path.exists',
  'os.path.isfile',
  'os.path.isdir',
  'os.path.getsize',
  'os.path.getmtime',
  'os.path.islink',
  'os.path.isabs',
  'os.stat',
  'os.access',
  'os.environ.get',
  'os.getenv',
  'print',
  'range',
  'hasattr',
  'sqlalchemy.select',
  'sqlalchemy.insert',
  'sqlalchemy.update',
  'sqlalchemy.delete',
  'sqlalchemy.future.select',
  'django.db.models.Q',
  'django.db.models.F',
  'django.db.models.Value',
])

/** Classes of sinks whose calls hand on what they were given. */
const HAND_ON: ReadonlySet<SinkClass> = new Set<SinkClass>([
  'deserialization',
  'xxe',
  'code-injection',
  'xss',
  'regex-injection',
  'sql-injection',
  'weak-hash',
  'weak-cipher',
])

/** The result of a library's call where it is known to be no part of what it was given, or its type. */
export function resultOf({ models }: FlowContext, _: CallSite, name: string): Value | undefined {
  if (name === '') return undefined
  const type = models.returns.get(name)
  if (type !== undefined) return namedValue(type)
  if (CLEAN.has(name)) return UNKNOWN
  const sinks = models.sinkCalls.get(name)
  return sinks !== undefined && !models.sanitizers.has(name) && sinks.every((sink) => !HAND_ON.has(sink.class))
    ? UNKNOWN
    : undefined
}
