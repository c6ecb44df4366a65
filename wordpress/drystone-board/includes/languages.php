<?php
/**
 * The plugin's own translations. From 6.8 on WordPress finds them by the header of the plugin.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

if ( version_compare( get_bloginfo( 'version' ), '6.8', '<' ) ) {
	add_action(
		'init',
		static function () {
			load_plugin_textdomain( 'drystone-board', false, dirname( plugin_basename( DRYSTONE_BOARD_FILE ) ) . '/languages' ); // phpcs:ignore PluginCheck.CodeAnalysis.DiscouragedFunctions -- for these versions alone
		},
		0
	);
}
