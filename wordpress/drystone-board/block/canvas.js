/**
 * The block's classic script. In the editor it loads the element into the canvas, which is a frame and does not load
 * the modules of blocks. On the site the module is already in the page, so the import causes no second request.
 */
( function ( { module } ) {
	if ( ! window.customElements.get( 'drystone-board' ) ) {
		import( module ).catch( function () {} );
	}
} )( window.drystoneBoardCanvas || {} );
