/**
 * The block's classic script. In the editor it brings the element into the canvas, which is a frame and loads no modules of blocks. On
 * the site the module is in the page already, and importing it again is no second request.
 */
( function ( { module } ) {
	if ( ! window.customElements.get( 'drystone-board' ) ) {
		import( module ).catch( function () {} );
	}
} )( window.drystoneBoardCanvas || {} );
