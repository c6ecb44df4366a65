/** How an operator calls this program: in the clone by npm's script, as an installed package by its own name. */
export const commandName = import.meta.filename.endsWith('.ts') ? 'npm run service --' : 'npx drystone-service';
