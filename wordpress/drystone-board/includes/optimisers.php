<?php
/**
 * Excludes the plugin's own files from optimisers, by their documented filters, and nothing else of the site. The board
 * also works with other optimisers, only later: settings page, "Tell optimisers".
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Parts of the addresses of the plugin's files on a page; the widget's other files are in the same folder as its first.
 */
const DRYSTONE_BOARD_OWN_FILES = array( '/drystone-board/widget/', '/drystone-board/consent/' );
/** The same as names of registered scripts. */
const DRYSTONE_BOARD_OWN_HANDLES = array( 'drystone-board', 'drystone-board-consent' );

/** Filters with a list of parts of addresses or tags. */
const DRYSTONE_BOARD_FILTERS_OF_FILES = array(
	// WP Rocket.
	'rocket_delay_js_exclusions',
	'rocket_exclude_defer_js',
	'rocket_exclude_js',
	// LiteSpeed Cache.
	'litespeed_optimize_js_excludes',
	'litespeed_optm_js_defer_exc',
	'litespeed_optm_gm_js_exc',
	// Perfmatters.
	'perfmatters_delay_js_exclusions',
	'perfmatters_minify_js_exclusions',
	// WP-Optimize.
	'wp-optimize-minify-default-exclusions',
	// FlyingPress.
	'flying_press_exclude_from_minify:js',
);

/** Filters with a list of names of registered scripts. */
const DRYSTONE_BOARD_FILTERS_OF_HANDLES = array(
	// SiteGround's Speed Optimizer.
	'sgo_js_minify_exclude',
	'sgo_javascript_combine_exclude',
	'sgo_js_async_exclude',
	// Jetpack Boost.
	'jetpack_boost_render_blocking_js_exclude_handles',
);

/** @param mixed $list of parts of addresses. */
function drystone_board_exclude_files( $list ) {
	return array_merge( is_array( $list ) ? $list : array(), DRYSTONE_BOARD_OWN_FILES );
}

/** @param mixed $list of names of scripts. */
function drystone_board_exclude_handles( $list ) {
	return array_merge( is_array( $list ) ? $list : array(), DRYSTONE_BOARD_OWN_HANDLES );
}

/** Autoptimize keeps its list as text. */
function drystone_board_exclude_text( $list ) {
	return is_array( $list ) ? drystone_board_exclude_files( $list ) : trim( $list . ', ' . implode( ', ', DRYSTONE_BOARD_OWN_FILES ), ', ' );
}

/** @param array<string, string|bool> $attributes of a script tag that WordPress prints. */
function drystone_board_mark_tag( $attributes ) {
	if ( in_array( $attributes['id'] ?? '', array( 'drystone-board-js-module', 'drystone-board-consent-js-module' ), true ) ) {
		// Rocket Loader supports the first attribute only before the address.
		$attributes = array(
			'data-cfasync'     => 'false',
			'data-no-optimize' => '1',
			'data-noptimize'   => '1',
		) + $attributes;
	}
	return $attributes;
}

add_action(
	'init',
	static function () {
		if ( ! drystone_board_settings()['optimisers'] ) {
			return;
		}
		foreach ( DRYSTONE_BOARD_FILTERS_OF_FILES as $filter ) {
			add_filter( $filter, 'drystone_board_exclude_files' );
		}
		foreach ( DRYSTONE_BOARD_FILTERS_OF_HANDLES as $filter ) {
			add_filter( $filter, 'drystone_board_exclude_handles' );
		}
		add_filter( 'autoptimize_filter_js_exclude', 'drystone_board_exclude_text' );
		add_filter( 'wp_script_attributes', 'drystone_board_mark_tag' );
	}
);
