<?php
/**
 * The block: the server renders it, and the editor shows it live.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The block's attributes, one for each option of an author. The token belongs to the site, never to a page. */
function drystone_board_block_attributes() {
	$attributes = array();
	foreach ( drystone_board_options() as $option ) {
		if ( 'token' !== $option['name'] ) {
			$attributes[ $option['name'] ] = array( 'type' => 'flag' === $option['kind'] ? 'boolean' : ( 'integer' === $option['kind'] ? 'integer' : 'string' ) );
		}
	}
	return $attributes;
}

add_action(
	'init',
	static function () {
		wp_register_style( 'drystone-board-pictures', plugins_url( 'block/pictures.css', DRYSTONE_BOARD_FILE ), array(), DRYSTONE_BOARD_VERSION );
		wp_register_script( 'drystone-board-editor', plugins_url( 'block/editor.js', DRYSTONE_BOARD_FILE ), array( 'wp-api-fetch', 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n', 'wp-url' ), DRYSTONE_BOARD_VERSION, array( 'in_footer' => true ) );
		wp_set_script_translations( 'drystone-board-editor', 'drystone-board', DRYSTONE_BOARD_FOLDER . '/languages' );
		register_block_type(
			DRYSTONE_BOARD_FOLDER . '/block',
			array(
				'attributes'      => drystone_board_block_attributes(),
				'render_callback' => static function ( $given ) {
					$markup = drystone_board_markup( $given, drystone_board_block_properties( $given ) );
					return '' === $markup ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $markup . '</div>';
				},
			)
		);
	}
);

/** The data for the block's script; only the editor needs it. */
add_action(
	'enqueue_block_editor_assets',
	static function () {
		$settings = drystone_board_settings();
		wp_enqueue_style( 'drystone-board-pictures' );
		wp_localize_script(
			'drystone-board-editor',
			'drystoneBoardEditor',
			array(
				'options'    => drystone_board_options_in_words(),
				'service'    => $settings['service'],
				'hasToken'   => '' !== $settings['token'],
				'defaults'   => (object) $settings['defaults'],
				'theme'      => (object) drystone_board_theme_properties( array() ),
				'properties' => DRYSTONE_BOARD_PROPERTIES,
			)
		);
	}
);
