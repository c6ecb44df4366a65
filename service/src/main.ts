#!/usr/bin/env node
// The board service: without a word it starts; with words it runs one command (`service/README.md`).
import { runService } from './run-service.ts';

// Databases, files and backups have personal data, so only the service's user and group may read what it writes.
process.umask(process.umask() | 0o007);

await runService(process.env, process.argv.slice(2));
