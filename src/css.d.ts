/** A style sheet as text, minified by the build. It is applied as a constructable sheet, which a strict CSP allows. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
