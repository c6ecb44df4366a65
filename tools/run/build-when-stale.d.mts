export declare function builtFolder(): string;
export declare function builtManifest(): string | null;
export declare function buildDocumentationWhenStale(): void;
export declare function buildWhenStale(): void;
