/**
 * The page around every measured board: a little text above it, a little below it, nothing else. This text is excluded
 * from scroll anchoring, so that the window shows the appended posts and does not move with the text below.
 */
export function framePage(content: string, style = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bench</title>
<link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.45 \
system-ui,sans-serif}h1,body>p{margin:0;padding:8px;overflow-anchor:none}${style}</style>
</head>
<body>
<h1>What people say</h1>
${content}
<p>What follows the board.</p>
</body>
</html>
`;
}
