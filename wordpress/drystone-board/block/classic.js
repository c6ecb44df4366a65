/** The button "Add a board" above the classic editor: it opens a dialog and inserts the chosen shortcode. */
( function ( { media } ) {
	const dialog = () => document.querySelector( '.drystone-board-dialog' );
	let editor = 'content';

	document.addEventListener( 'click', ( { target } ) => {
		const button = target.closest( '.drystone-board-add' );
		if ( button ) {
			editor = button.dataset.editor;
			dialog().returnValue = '';
			dialog().showModal();
		}
	} );

	function insert() {
		const board = dialog().querySelector( 'input[type="text"]' ).value.trim().replace( /["[\]]/g, '' );
		const layout = dialog().querySelector( 'input[type="radio"]:checked' )?.value;
		window.wpActiveEditor = editor;
		media.editor.insert( `[drystone_board board="${ board }"${ layout ? ` layout="${ layout }"` : '' }]` );
	}

	document.addEventListener( 'close', ( { target } ) => {
		if ( target === dialog() && target.returnValue === 'insert' ) {
			insert();
		}
	}, true );
} )( window.wp );
