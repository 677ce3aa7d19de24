import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

const METADATA = `<?xml version="1.0" encoding="UTF-8"?>
<verification-metadata xmlns="https://schema.gradle.org/dependency-verification">
   <configuration><verify-metadata>true</verify-metadata></configuration>
   <components>
      <component group="org.acme" name="deep" version="2.0.1">
         <artifact name="deep-2.0.1.jar"><sha256 value="00"/></artifact>
         <artifact name="deep-2.0.1.pom"><sha256 value="00"/></artifact>
      </component>
      <component group="org.acme" name="parent" version="7">
         <artifact name="parent-7.pom"><sha256 value="00"/></artifact>
      </component>
   </components>
</verification-metadata>`

const BUILD = `plugins { id 'java' }
dependencies {
    implementation 'org.acme:web:1.2.0'
    implementation platform("org.acme:bom:3.0")
    testImplementation("org.acme:check:4.1")
    implementation "org.acme:moving:1.+"
    implementation "org.acme:variable:$version"
    implementation project(':core')
}
`

it('reads verification-metadata.xml, and says what it is', async () => {
  const { lines, gaps } = await packagesOf({ 'gradle/verification-metadata.xml': METADATA })
  expect(lines).toEqual(['gradle/verification-metadata.xml:5:7 org.acme:deep 2.0.1'])
  expect(gaps).toEqual(['no-lockfile gradle/verification-metadata.xml'])
})

it.each(['build.gradle', 'build.gradle.kts'])('reads what %s writes out, and says that it is not run', async (name) => {
  const { lines, gaps } = await packagesOf({ [name]: BUILD })
  expect(lines).toEqual([
    `${name}:3:20 org.acme:web 1.2.0 direct`,
    `${name}:4:29 org.acme:bom 3.0 direct`,
    `${name}:5:24 org.acme:check 4.1 dev direct`,
  ])
  expect(gaps).toEqual([`no-lockfile ${name}`])
})

it('leaves both to a gradle.lockfile', async () => {
  const lock = 'org.acme:web:1.2.0=compileClasspath\nempty=\n'
  const files = { 'app/build.gradle': BUILD, 'gradle/verification-metadata.xml': METADATA, 'gradle.lockfile': lock }
  expect(await packagesOf(files)).toEqual({ lines: ['gradle.lockfile:1:1 org.acme:web 1.2.0'], gaps: [] })
})
