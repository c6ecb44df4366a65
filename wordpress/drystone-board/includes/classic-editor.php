<?php
/**
 * A button above the classic editor that inserts the shortcode: a dialog offers board and layout.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Boards of the service in the settings, as suggestions for a field. */
function drystone_board_datalist( $id ) {
	printf( '<datalist id="%s">', esc_attr( $id ) );
	foreach ( drystone_board_list( drystone_board_settings()['service'] ) as $board ) {
		printf( '<option value="%s">%s</option>', esc_attr( $board['slug'] ), esc_html( '' === $board['name'] ? $board['slug'] : $board['name'] ) );
	}
	echo '</datalist>';
}

/** Pictures of the layouts as radio buttons. @param array<string, mixed> $option of the layout. */
function drystone_board_layout_pictures( $option, $name, $value ) {
	echo '<fieldset class="drystone-board-pictures"><legend class="screen-reader-text">', esc_html( $option['label'] ), '</legend>';
	foreach ( $option['values'] as $choice ) {
		printf( '<label><input type="radio" name="%s" value="%s"%s><svg viewBox="0 0 60 40" aria-hidden="true">', esc_attr( $name ), esc_attr( $choice ), checked( $value, $choice, false ) );
		foreach ( $option['pictures'][ $choice ] ?? array() as list( $x, $y, $width, $height ) ) {
			printf( '<rect x="%s" y="%s" width="%s" height="%s" rx="2"/>', esc_attr( $x ), esc_attr( $y ), esc_attr( $width ), esc_attr( $height ) );
		}
		printf( '</svg>%s</label>', esc_html( '' === $choice ? __( 'Default', 'drystone-board' ) : ( $option['valueLabels'][ $choice ] ?? $choice ) ) );
	}
	echo '</fieldset>';
}

add_action(
	'media_buttons',
	static function ( $editor ) {
		wp_enqueue_script( 'drystone-board-classic', plugins_url( 'block/classic.js', DRYSTONE_BOARD_FILE ), array( 'media-editor' ), DRYSTONE_BOARD_VERSION, array( 'in_footer' => true ) );
		wp_enqueue_style( 'drystone-board-pictures' );
		printf( '<button type="button" class="button drystone-board-add" data-editor="%s">%s</button>', esc_attr( $editor ), esc_html__( 'Add a board', 'drystone-board' ) );
		if ( ! has_action( 'admin_footer', 'drystone_board_classic_dialog' ) ) {
			add_action( 'admin_footer', 'drystone_board_classic_dialog' );
		}
	},
	20
);

/** The dialog of the button. */
function drystone_board_classic_dialog() {
	$layout = current( wp_list_filter( drystone_board_options_in_words(), array( 'name' => 'layout' ) ) );
	?>
	<dialog class="drystone-board-dialog" aria-labelledby="drystone-board-dialog-title" style="max-width:34em">
		<form method="dialog">
			<h2 id="drystone-board-dialog-title"><?php esc_html_e( 'Add a board', 'drystone-board' ); ?></h2>
			<p>
				<label for="drystone-board-dialog-board"><?php esc_html_e( 'Board', 'drystone-board' ); ?></label><br>
				<input type="text" class="regular-text" id="drystone-board-dialog-board" list="drystone-board-dialog-boards" autocomplete="off" required>
				<?php drystone_board_datalist( 'drystone-board-dialog-boards' ); ?>
			</p>
			<?php drystone_board_layout_pictures( $layout, 'drystone-board-layout', '' ); ?>
			<p>
				<button class="button button-primary" value="insert"><?php esc_html_e( 'Insert', 'drystone-board' ); ?></button>
				<button class="button" value="cancel" formnovalidate><?php esc_html_e( 'Cancel', 'drystone-board' ); ?></button>
			</p>
		</form>
	</dialog>
	<?php
}
