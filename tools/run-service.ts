// `npm run service`: the board service from its sources. With DEMO=1 or FAULTS=1 it is the demo's.
const { DEMO, FAULTS } = process.env;
await import(DEMO === '1' || FAULTS === '1' ? '../demo/start.ts' : '../service/src/main.ts');

export {};
