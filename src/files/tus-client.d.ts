// Declares parts of the client by their own paths. The whole client would write into the page's storage when it is
// loaded, and the project's build, which is a build for servers, would take the client's code for servers.
declare module 'tus-js-client/lib.esm/upload.js' {
  import type { Upload, UploadOptions } from 'tus-js-client';

  export default class BaseUpload extends Upload {
    static readonly defaultOptions: UploadOptions;
  }
}
declare module 'tus-js-client/lib.esm/noopUrlStorage.js' {
  import type { UrlStorage } from 'tus-js-client';

  const NoopUrlStorage: new () => UrlStorage;
  export default NoopUrlStorage;
}
declare module 'tus-js-client/lib.esm/browser/httpStack.js' {
  import type { HttpStack as Stack } from 'tus-js-client';

  const HttpStack: new () => Stack;
  export default HttpStack;
}
declare module 'tus-js-client/lib.esm/browser/fileReader.js' {
  import type { UploadOptions } from 'tus-js-client';

  const FileReader: new () => NonNullable<UploadOptions['fileReader']>;
  export default FileReader;
}
