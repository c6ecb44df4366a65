import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describeVariables, findConfigurationProblems, requireConfiguration, variables } from './configuration.ts';

test('a good environment, with the variables of other programs, has no problem', () => {
  const environment = {
    PATH: '/usr/bin',
    HOME: '/root',
    MAIL: '/var/mail/root',
    PORT: '0',
    PUBLIC_ADDRESS: 'https://boards.example/',
    DATABASE_URL: 'postgres://a:b@127.0.0.1:5432/boards',
    MAIL_URL: 'smtps://a:b@mail.example',
    OWNER_ORIGINS: 'https://shop.example, http://127.0.0.1:4173',
    SECRETS_KEY: 'a'.repeat(64),
    ACCESS_LOG: '',
    FFMPEG: process.execPath,
    HOSTNAME: 'x',
    DEBUG: '1',
  };
  assert.deepEqual(findConfigurationProblems(environment), []);
});

test('each wrong value is named with its remedy, and no password is shown', () => {
  const problems = findConfigurationProblems({
    PORT: '70000',
    ADDRESS_HEADER: 'X-Forwarded-For: ',
    ADDRESS_PROXIES: 'two',
    PUBLIC_ADDRESS: 'boards.example',
    DATABASE_URL: 'mysql://user:hush@host/boards',
    MAIL_URL: 'user:hush@host',
    FFMPEG: '/no/such/ffmpeg',
    WEBHOOKS_TO_PRIVATE: 'yes',
    SECRETS_KEY: 'hush',
    LOG_FORMAT: 'xml',
    OWNER_ORIGINS: 'https://shop.example/page',
  });
  assert.deepEqual(problems, [
    'PORT must be a port from 0 to 65535, not "70000".',
    'PUBLIC_ADDRESS must be an address such as https://boards.example, not "boards.example".',
    'DATABASE_URL must be an address such as postgres://user:password@host/database.',
    'SECRETS_KEY must be 64 hexadecimal digits: openssl rand -hex 32.',
    'OWNER_ORIGINS must be origins such as https://shop.example, separated by commas, not "https://shop.example/page".',
    'ADDRESS_HEADER must be the name of a header: X-Forwarded-For, not "X-Forwarded-For: ".',
    'ADDRESS_PROXIES must be a whole number from 1 to 999999, not "two".',
    'MAIL_URL must be an address such as smtp://user:password@host:587.',
    'FFMPEG must be a program that this user may run, not "/no/such/ffmpeg".',
    'WEBHOOKS_TO_PRIVATE must be 1 or 0, not "yes".',
    'LOG_FORMAT must be text or json, not "xml".',
  ]);
  assert.doesNotMatch(problems.join(), /hush/);
  assert.equal(findConfigurationProblems({ PUBLIC_ADDRESS: 'https://ada@boards.example' }).length, 1);
});

test('a store with settings that are missing, idle or at odds stops the start', () => {
  const store = { S3_BUCKET: 'boards', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hush' };
  assert.deepEqual(findConfigurationProblems(store), []);
  assert.deepEqual(findConfigurationProblems({ ...store, S3_SECRET_ACCESS_KEY: '' }), [
    'S3_BUCKET needs S3_SECRET_ACCESS_KEY: a key of the store that may read, write, delete and list.',
  ]);
  assert.deepEqual(findConfigurationProblems({ ...store, S3_BUCKET: 'My Bucket', S3_PREFIX: '../up' }), [
    'S3_BUCKET must be the name of a bucket: boards-files, not "My Bucket".',
    'S3_PREFIX must be a path such as boards/live, not "../up".',
  ]);
  assert.deepEqual(findConfigurationProblems({ S3_ENDPOINT: 'https://s3.example', FILES_STORE: 's3' }), [
    'FILES_STORE=s3 needs S3_BUCKET: the bucket for the files.',
    'S3_ENDPOINT has no effect without S3_BUCKET: set it to your bucket.',
  ]);
  const both = { ...store, S3_PUBLIC_ADDRESS: 'https://cdn.example', S3_SIGNED: '1' };
  assert.match(findConfigurationProblems(both).join(), /exclude each other/);
});

test('backups need a place that nobody else sees', () => {
  const store = { S3_BUCKET: 'boards', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hush', BACKUP_HOURS: '24' };
  const shown = { ...store, S3_PUBLIC_ADDRESS: 'https://cdn.example' };
  for (const good of [
    store,
    { BACKUP_HOURS: '6', BACKUP_FOLDER: '/backups', BACKUP_DAYS: '3', BACKUP_WEEKS: '1' },
    { ...shown, BACKUP_BUCKET: 'others', BACKUP_PREFIX: 'boards' },
    { ...shown, BACKUP_FOLDER: '/backups' },
  ])
    assert.deepEqual(findConfigurationProblems(good), []);
  assert.match(findConfigurationProblems({ BACKUP_HOURS: '24' }).join(), /BACKUP_HOURS needs BACKUP_FOLDER/);
  for (const bad of [shown, { ...shown, BACKUP_BUCKET: 'boards' }])
    assert.match(findConfigurationProblems(bad).join(), /set BACKUP_BUCKET to another bucket/);
  const both = { ...store, BACKUP_FOLDER: '/backups', BACKUP_BUCKET: 'others' };
  assert.match(findConfigurationProblems(both).join(), /exclude each other/);
  assert.match(findConfigurationProblems({ BACKUP_PREFIX: 'x' }).join(), /has no effect without S3_BUCKET/);
  const passing = { BACKUP_HOURS: '24', BACKUP_FOLDER: '/backups', DATABASE_FILE: ':memory:' };
  assert.match(findConfigurationProblems(passing).join(), /a database that stays/);
});

test('a name that is almost a setting stops the start and names the setting', () => {
  assert.throws(() => requireConfiguration({ PUBLIC_ADRESS: 'https://boards.example' }), {
    name: 'ConfigurationError',
    message: /^PUBLIC_ADRESS is not a setting of the service\. Did you mean PUBLIC_ADDRESS\?\n/,
  });
  assert.deepEqual(findConfigurationProblems({ DATABASE_URI: 'x', FILES_FOLDERS: '/x' }).length, 2);
});

test('the help and the page of the service list every setting', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const { name } of variables) {
    assert.match(describeVariables(), new RegExp(`^  ${name} `, 'm'));
    assert.ok(readme.includes(`\`${name}\``), `service/README.md does not describe ${name}`);
  }
});
