import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

const dependency = (artifact: string, more: string) =>
  `    <dependency>\n      <groupId>org.acme</groupId>\n      <artifactId>${artifact}</artifactId>\n${more}    </dependency>\n`

it('reads pom.xml with properties, managed versions and the parent in the repository, and says what it leaves out', async () => {
  const { lines, gaps } = await packagesOf({
    'pom.xml': `<project>
  <groupId>org.shop</groupId><artifactId>parent</artifactId><version>1.0</version>
  <properties><deep.version>2.0.1</deep.version></properties>
  <dependencyManagement><dependencies>
${dependency('managed', '      <version>3.3</version>\n')}  </dependencies></dependencyManagement>
</project>`,
    'core/pom.xml': `<?xml version="1.0"?>
<!-- <dependency>no</dependency> -->
<project>
  <parent><groupId>org.shop</groupId><artifactId>parent</artifactId><version>1.0</version></parent>
  <artifactId>core</artifactId>
  <dependencies>
${dependency('deep', '      <version>${deep.version}</version>\n')}${dependency('managed', '')}${dependency('own', '      <version>${project.version}</version><scope>test</scope>\n')}${dependency('unknown', '      <version>${nowhere}</version>\n')}${dependency('ranged', '      <version>[1,2)</version>\n')}  </dependencies>
</project>`,
  })
  expect(lines).toEqual([
    'core/pom.xml:9:7 org.acme:deep 2.0.1 direct',
    'core/pom.xml:14:7 org.acme:managed 3.3 direct',
    'core/pom.xml:18:7 org.acme:own 1.0 dev direct',
  ])
  expect(gaps).toEqual(['no-lockfile core/pom.xml'])
})

it.each([
  ['an element that is not closed', '<project>\n<a>\n</project>', 3],
  ['a comment without end', '<project>\n<!--', 2],
  ['nesting without end', '<a>'.repeat(100_000), 1],
  ['another document', '<html></html>', 1],
])('names the line of %s', async (_, text, line) => {
  expect((await packagesOf({ 'pom.xml': text })).gaps).toEqual([`lockfile-unreadable pom.xml:${line}`])
})

it('does not blow up on properties that name each other, nor on entities', async () => {
  const properties = Array.from(
    { length: 40 },
    (_, i) => `<p${i}>\${p${i + 1}}\${p${i + 1}}\${p${i + 1}}</p${i}>`,
  ).join('')
  const pom = `<!DOCTYPE project [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<project><properties>${properties}</properties><dependencies>${dependency('web', '<version>${p0}</version>')}</dependencies></project>`
  expect((await packagesOf({ 'pom.xml': pom })).lines).toEqual([])
})

it('reads gradle.lockfile', async () => {
  const lock =
    '# a comment\norg.acme:deep:2.0.1=compileClasspath,runtimeClasspath\norg.acme:check:3.0=testCompileClasspath,testRuntimeClasspath\nempty=annotationProcessor\n'
  expect((await packagesOf({ 'gradle.lockfile': lock })).lines).toEqual([
    'gradle.lockfile:2:1 org.acme:deep 2.0.1',
    'gradle.lockfile:3:1 org.acme:check 3.0 dev',
  ])
})
