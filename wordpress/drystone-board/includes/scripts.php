<?php
/**
 * The widget's own files, shipped with the plugin, as a module, and only on pages that show a board.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Address of the loader; the rest of the widget is in the same folder. */
function drystone_board_script_address() {
	return plugins_url( 'widget/drystone.js', DRYSTONE_BOARD_FILE );
}

add_action(
	'init',
	static function () {
		wp_register_script_module( 'drystone-board', drystone_board_script_address(), array(), DRYSTONE_BOARD_VERSION );
		// The editor's canvas is a frame that loads only the block's classic scripts: this one imports the module
		// there. Pages for visitors already have the module, so they do not need it.
		if ( ! is_admin() ) {
			return;
		}
		wp_register_script( 'drystone-board-canvas', plugins_url( 'block/canvas.js', DRYSTONE_BOARD_FILE ), array(), DRYSTONE_BOARD_VERSION, array( 'in_footer' => true, 'strategy' => 'defer' ) );
		wp_localize_script( 'drystone-board-canvas', 'drystoneBoardCanvas', array( 'module' => add_query_arg( 'ver', DRYSTONE_BOARD_VERSION, drystone_board_script_address() ) ) );
	}
);
