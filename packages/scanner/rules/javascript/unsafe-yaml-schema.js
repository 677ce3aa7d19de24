const yaml = require('js-yaml')
const types = require('js-yaml-js-types')
// ruleid: unsafe-yaml-schema
const a = yaml.load(text, { schema: yaml.DEFAULT_FULL_SCHEMA })
// ruleid: unsafe-yaml-schema
yaml.loadAll(text, visit, { schema: yaml.DEFAULT_FULL_SCHEMA })
// ruleid: unsafe-yaml-schema
const schema = yaml.DEFAULT_SCHEMA.extend(types.all)
// ok: unsafe-yaml-schema
const b = yaml.load(text)
// ok: unsafe-yaml-schema
const c = yaml.load(text, { schema: yaml.JSON_SCHEMA })
// ok: unsafe-yaml-schema
const d = yaml.DEFAULT_SCHEMA.extend(point)
