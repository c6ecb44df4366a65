#!/usr/bin/env node
// The board service: without a word it starts; with words it runs one command (`service/README.md`).
import { runService } from './run-service.ts';

await runService(process.env, process.argv.slice(2));
