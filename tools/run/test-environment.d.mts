export declare function testEnvironment(dataFolder: string): Readonly<Record<string, string>>;
