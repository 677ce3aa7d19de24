import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

const PROJECT = `<Project Sdk="Microsoft.NET.Sdk">
  <!-- <PackageReference Include="Commented" Version="1.0.0" /> -->
  <ItemGroup>
    <PackageReference Include="Acme.Web" Version="1.2.3" />
    <PackageReference Include="Acme.Check" PrivateAssets="all">
      <Version>2.0.0</Version>
    </PackageReference>
    <PackageReference Include="Acme.Ranged" Version="[1.0,2.0)" />
    <PackageReference Include="Acme.Central" />
  </ItemGroup>
</Project>`

it('reads the references of a project without lock', async () => {
  const { lines, gaps } = await packagesOf({ 'src/Shop.csproj': PROJECT })
  expect(lines).toEqual([
    'src/Shop.csproj:4:5 Acme.Web 1.2.3 direct',
    'src/Shop.csproj:5:5 Acme.Check 2.0.0 dev direct',
  ])
  expect(gaps).toEqual(['no-lockfile src/Shop.csproj'])
})

it('reads central versions, and leaves a project to its lockfile', async () => {
  const props = '<Project><ItemGroup>\n<PackageVersion Include="Acme.Central" Version="3.0.0" /></ItemGroup></Project>'
  expect((await packagesOf({ 'Directory.Packages.props': props })).lines).toEqual([
    'Directory.Packages.props:2:1 Acme.Central 3.0.0 direct',
  ])
  const lock = '{"version": 1, "dependencies": {}}'
  expect(await packagesOf({ 'Shop.csproj': PROJECT, 'packages.lock.json': lock })).toEqual({ lines: [], gaps: [] })
})
