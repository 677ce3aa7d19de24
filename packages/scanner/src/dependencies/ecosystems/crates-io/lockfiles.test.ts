import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

it('reads Cargo.lock: members of the workspace are the manifest, two versions of a crate are told apart', async () => {
  const registry = 'source = "registry+https://github.com/rust-lang/crates.io-index"'
  const { lines } = await packagesOf({
    'Cargo.lock': `version = 4

[[package]]
name = "check"
version = "2.0.1"
${registry}

[[package]]
name = "deep"
version = "0.1.0"
${registry}

[[package]]
name = "deep"
version = "0.2.0"
${registry}

[[package]]
name = "shop"
version = "0.1.0"
dependencies = ["check", "web"]

[[package]]
name = "web"
version = "1.0.0"
${registry}
dependencies = ["deep 0.2.0"]
`,
    'Cargo.toml':
      '[package]\nname = "shop"\n[dependencies]\nweb = "1"\n[dev-dependencies]\nchecker = { package = "check", version = "2" }\n',
  })
  expect(lines).toEqual([
    'Cargo.lock:4:1 check 2.0.1 dev direct',
    'Cargo.lock:9:1 deep 0.1.0 dev',
    'Cargo.lock:14:1 deep 0.2.0 via web',
    'Cargo.lock:24:1 web 1.0.0 direct',
  ])
})
