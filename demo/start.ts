// The board service for the demo and for browser tests. With DEMO_RESET_HOURS it begins anew every so many hours.
const { DEMO, DEMO_RESET_HOURS } = process.env;
if (DEMO === '1' && DEMO_RESET_HOURS !== undefined && process.argv.length === 2) {
  const { runResettingDemo } = await import('./resetting-demo.ts');
  await runResettingDemo(process.env);
} else {
  await import('./serve.ts');
}

export {};
