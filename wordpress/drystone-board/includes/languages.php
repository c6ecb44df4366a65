<?php
/**
 * The plugin's own translations. Since version 6.8 WordPress finds them by the header of the plugin.
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

/** Languages whose nearest translation is not the first one of the same language. */
const DRYSTONE_BOARD_NEAREST_LOCALES = array(
	'zh_HK'      => 'zh_TW',
	'nn_NO'      => 'nb_NO',
	'pt_AO'      => 'pt_PT',
	'pt_PT_ao90' => 'pt_PT',
);

/**
 * German of Austria, formal German, Spanish of Mexico: if a language has no file of its own, the nearest one is used.
 *
 * @param string $file   that WordPress looks for.
 * @param string $locale that it is for.
 */
function drystone_board_nearest_translation( $file, $locale ) {
	if ( is_readable( $file ) || false === strpos( $file, "drystone-board-$locale" ) ) {
		return $file;
	}
	list( $language ) = explode( '_', $locale );
	$wanted           = 'drystone-board-' . ( DRYSTONE_BOARD_NEAREST_LOCALES[ $locale ] ?? "$language*" );
	$rest             = substr( basename( $file ), strlen( "drystone-board-$locale" ) );
	$found = preg_match( '/^[a-z]{2,3}$/', $language ) ? glob( DRYSTONE_BOARD_FOLDER . "/languages/$wanted" . $rest ) : array();
	return $found ? $found[0] : $file;
}

add_filter(
	'load_translation_file',
	static function ( $file, $domain, $locale = '' ) {
		return 'drystone-board' === $domain && is_string( $locale ) && '' !== $locale ? drystone_board_nearest_translation( (string) $file, $locale ) : $file;
	},
	10,
	3
);

add_filter(
	'load_script_translation_file',
	static function ( $file, $handle, $domain ) {
		return 'drystone-board' === $domain && is_string( $file ) ? drystone_board_nearest_translation( $file, determine_locale() ) : $file;
	},
	10,
	3
);
