// The entry of the classic build. It must look for saved boards first, because the loader starts as soon as it is
// evaluated.
import '../loader/saved-boards.ts';
import './loader.ts';
