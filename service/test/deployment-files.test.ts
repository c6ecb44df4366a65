import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { findConfigurationProblems, variables } from '../src/configuration.ts';
import { paths } from '../src/http/paths.ts';

const folder = join(import.meta.dirname, '../deploy');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const settings = new Set(variables.map(({ name }) => name));
const port = Number(variables.find(({ name }) => name === 'PORT')?.otherwise);
const readChart = (name: string): string => read(`helm/drystone/${name}`);

interface Compose {
  services: Record<string, { image: string; environment?: Record<string, string>; healthcheck?: { test: string[] } }>;
}

function readYaml(text: string): unknown[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    assert.deepEqual(document.errors, []);
    return document.toJS() as unknown;
  });
}
const compose = readYaml(read('compose.cluster.yaml'))[0] as Compose;
const plainCompose = readYaml(read('../compose.yaml'))[0] as Compose;
const values = parse(readChart('values.yaml')) as {
  image: { repository: string; tag: string };
  settings: Record<string, string>;
  secrets: Record<string, string>;
};
const chart = parse(readChart('Chart.yaml')) as { appVersion: string };
/** As written in the first lines of the Dockerfile. */
const image = /docker build --tag (\S+)/.exec(read('../Dockerfile'))?.[1] ?? '';

/** Renders a template that uses paths, `toJson` and `sha256sum` alone. Anything else of Helm's language is an error. */
function render(template: string): string {
  return template.replaceAll(/\{\{ (.*?) \}\}/g, (_, expression: string) => {
    const [path = '', ...filters] = expression.split(' | ');
    const start: unknown = { Values: values, Release: { Name: 'boards' } };
    const value = path
      .slice(1)
      .split('.')
      .reduce((at, key) => {
        assert.ok(typeof at === 'object' && at !== null && key in at, `${path} is not in values.yaml`);
        return (at as Record<string, unknown>)[key];
      }, start);
    return String(
      filters.reduce((text: unknown, filter) => {
        if (filter === 'toJson') return JSON.stringify(text);
        assert.equal(filter, 'sha256sum');
        return createHash('sha256').update(String(text)).digest('hex');
      }, value),
    );
  });
}

const manifests = readdirSync(join(folder, 'helm/drystone/templates')).flatMap((name) =>
  readYaml(render(readChart(`templates/${name}`))),
) as { kind: string; metadata: { name: string } }[];
const find = (kind: string): unknown => manifests.find((manifest) => manifest.kind === kind);

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  image: string;
  ports: { name: string; containerPort: number }[];
  env: { name: string; value: string }[];
  envFrom: Record<string, { name: string }>[];
  livenessProbe: Probe;
  readinessProbe: Probe;
  startupProbe: Probe;
}
const [container] = (find('Deployment') as { spec: { template: { spec: { containers: [Container] } } } }).spec.template
  .spec.containers;

test('deployment files name only settings that the service has', () => {
  const unit = read('drystone.service').matchAll(/^Environment=(.*)$/gm);
  const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE'];
  const ofOthers = ['POSTGRES_PASSWORD', 'UPSTREAMS'];
  const named = [
    ...[compose, plainCompose].flatMap(({ services }) =>
      Object.entries(services).flatMap(([name, { environment = {} }]) =>
        name.startsWith('service') ? Object.keys(environment) : [],
      ),
    ),
    ...[...unit].flatMap(([, line = '']) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name)),
    ...container.env.map(({ name }) => name),
    ...Object.keys({ ...values.settings, ...values.secrets }),
    ...['compose.cluster.yaml', '../compose.yaml', 'Caddyfile'].flatMap((name) =>
      [...read(name).matchAll(/\{\$(\w+)|\$\{(\w+)|^#   (\w+)=/gm)].map(([, a, b, c]) => a ?? b ?? c ?? ''),
    ),
  ];
  assert.ok(named.length > 60, String(named.length));
  assert.deepEqual(
    named.filter((name) => !settings.has(name) && !ofNode.includes(name) && !ofOthers.includes(name)),
    [],
  );
});

test('the service accepts the settings of the compose file and of the chart', () => {
  const filled: Record<string, string> = {
    POSTGRES_PASSWORD: 'password',
    SECRETS_KEY: 'a'.repeat(64),
    S3_ACCESS_KEY_ID: 'boards',
    S3_SECRET_ACCESS_KEY: 'secret',
    PUBLIC_ADDRESS: 'https://boards.example.org',
  };
  const inCompose = Object.entries(compose.services['service-2']?.environment ?? {}).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)(?::-(.*?)|:\?.*?)?\}/g, (_, key: string, otherwise = '') => filled[key] ?? otherwise),
  ]);
  const inChart = {
    ...values.settings,
    ...filled,
    S3_BUCKET: 'boards',
    DATABASE_URL: 'postgres://boards:password@database/boards',
  };
  for (const environment of [Object.fromEntries(inCompose), inChart] as Record<string, string>[])
    assert.deepEqual(findConfigurationProblems(environment), []);
});

test('probes, ports and images are those of the service', () => {
  assert.deepEqual(
    [container.startupProbe, container.livenessProbe, container.readinessProbe].map(({ httpGet }) => httpGet),
    [paths.livez, paths.livez, paths.readyz].map((path) => ({ path, port: 'http' })),
  );
  assert.deepEqual(container.ports, [{ name: 'http', containerPort: port }]);
  assert.match(read('Caddyfile'), new RegExp(`health_uri ${paths.readyz}\n`));
  const services = Object.keys(compose.services).filter((name) => name.startsWith('service'));
  assert.equal(
    compose.services['proxy']?.environment?.['UPSTREAMS'],
    services.map((name) => `${name}:${port}`).join(' '),
  );
  for (const name of services) {
    assert.equal(compose.services[name]?.image, image);
    assert.ok(compose.services[name].healthcheck?.test.join(' ').includes(`:${port}${paths.readyz}"`));
  }
  assert.equal(container.image, image);
  const { version } = JSON.parse(read('../package.json')) as { version: string };
  assert.deepEqual([image, chart.appVersion], [`drystone-service:${version}`, version]);
});

test('the chart connects its parts, and its schema requires settings that exist', () => {
  assert.deepEqual(manifests.map(({ kind }) => kind).toSorted(), [
    'ConfigMap',
    'Deployment',
    'Ingress',
    'PodDisruptionBudget',
    'Secret',
    'Service',
  ]);
  const names = container.envFrom.flatMap((source) => Object.values(source).map(({ name }) => name));
  assert.deepEqual(
    names,
    ['ConfigMap', 'Secret'].map((kind) => (find(kind) as { metadata: { name: string } }).metadata.name),
  );
  const schema = JSON.parse(readChart('values.schema.json')) as {
    properties: Record<'settings' | 'secrets', { required: string[] }>;
  };
  for (const part of ['settings', 'secrets'] as const)
    for (const name of schema.properties[part].required) assert.equal(values[part][name], '', name);
});

const has = (program: string): boolean => !spawnSync(program, ['--version'], { stdio: 'ignore' }).error;

test('systemd accepts the unit', { skip: !has('systemd-analyze') && 'systemd-analyze is not installed' }, () => {
  const place = mkdtempSync(join(tmpdir(), 'unit-'));
  try {
    const file = join(place, 'drystone.service');
    writeFileSync(file, read('drystone.service').replace('/usr/bin/node', process.execPath));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', file], {
      encoding: 'utf8',
    });
    // An unknown key is a warning there, and the exit code stays 0.
    assert.deepEqual([status, stderr.split('\n').filter((line) => line.includes('drystone.service'))], [0, []]);
  } finally {
    rmSync(place, { recursive: true });
  }
});

test('Caddy accepts its file', { skip: !has('caddy') && 'caddy is not installed' }, () => {
  execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    stdio: 'pipe',
    env: { ...process.env, UPSTREAMS: 'service-1:4175 service-2:4175' },
  });
});
