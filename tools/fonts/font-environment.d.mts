export function fontEnvironment(): Record<string, string>;
