import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IDependency, IModule } from 'dependency-cruiser';
import { comparePackages } from './packages.ts';

const importing = (source: string, ...imports: readonly (readonly [name: string, kind?: string])[]): IModule =>
  ({
    source,
    dependencies: imports.map(([module, kind]) => ({
      module,
      coreModule: module.startsWith('node:') || module === 'fs',
      dependencyTypes: kind === undefined ? ['npm'] : ['npm', kind],
    })) as unknown as IDependency[],
  }) as unknown as IModule;

const product = { folder: 'shop', runs: /^shop\/(?!.*\.test\.)/, tests: /^shop\/.*\.test\./ };
const modules = [
  importing('shop/till.ts', ['@scope/money/round'], ['./bell.ts'], ['node:fs'], ['fs'], ['paper', 'type-only']),
  importing('shop/till.test.ts', ['scales']),
];
const compare = (manifest: object) => comparePackages(modules, () => manifest, [product]);

test('a package.json that lists what its product imports passes', () => {
  assert.deepEqual(
    compare({
      dependencies: { '@scope/money': '1.0.0' },
      devDependencies: { scales: '1.0.0', '@types/@scope/money': '1.0.0' },
    }),
    [],
  );
});

test('a package that is imported and not listed is named', () => {
  assert.deepEqual(compare({ devDependencies: { '@scope/money': '1.0.0', scales: '1.0.0' } }), [
    'shop/package.json does not list @scope/money, which shop imports: add it to the dependencies',
    'shop/package.json lists @scope/money, which no test of shop imports: take it away',
  ]);
});

test('a package that few need is a peer, which tests have', () => {
  assert.deepEqual(
    compare({
      peerDependencies: { '@scope/money': '^1.0.0' },
      devDependencies: { '@scope/money': '1.0.0', '@types/@scope/money': '1.0.0', scales: '1.0.0' },
    }),
    [],
  );
});

test('a package that is built in is for development only', () => {
  const builtIn = (manifest: object) =>
    comparePackages(modules, () => manifest, [{ ...product, builtIn: ['@scope/money'] }]);
  assert.deepEqual(builtIn({ devDependencies: { '@scope/money': '1.0.0', scales: '1.0.0' } }), []);
  assert.deepEqual(builtIn({ dependencies: { '@scope/money': '1.0.0' }, devDependencies: { scales: '1.0.0' } }), [
    'shop/package.json lists @scope/money, which shop does not import: take it away',
  ]);
});

test('a package that is listed and not imported is named, also when only its types are', () => {
  assert.deepEqual(compare({ dependencies: { '@scope/money': '1.0.0', paper: '1.0.0', scales: '1.0.0' } }), [
    'shop/package.json lists paper, which shop does not import: take it away',
    'shop/package.json lists scales, which shop does not import: take it away',
  ]);
});
