<?php
/**
 * Preload links in a page's head for its board: the widget's first paint, and without posts in the page also the board
 * and its posts. Each is equal, character by character, to the widget's request, so that nothing is requested twice.
 *
 * A block theme renders its blocks before the head, so their boards are already available. A classic theme renders the
 * head first: there the boards are read from the content of the current post.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The targets of this page's links: address => true for a file of the widget, false for data.
 *
 * @param array<string, bool> $more to be added.
 * @return array<string, bool>
 */
function drystone_board_preloads( $more = array() ) {
	static $known = array();
	$known       += $more;
	return $known;
}

/**
 * The services that this page may request: that of the settings, this site for boards of version 1, and those of the
 * filter.
 */
function drystone_board_named_services() {
	$service = drystone_board_settings()['service'];
	if ( '' === $service ) {
		return array();
	}
	/**
	 * Further services of this site's boards, by their addresses.
	 *
	 * @param string[] $services none.
	 */
	$further = (array) apply_filters( 'drystone_board_services', array() );
	return array_values( array_filter( array_merge( array( $service, untrailingslashit( rest_url( 'drystone-board' ) ) ), $further ), 'is_string' ) );
}

/**
 * Stores the first requests of a board. A board that waits until it is near the window, and one of version 1, send them
 * later.
 *
 * @param array<string, string> $attributes of the element.
 */
function drystone_board_note_preloads( $attributes ) {
	$service = $attributes['service'] ?? '';
	$named   = drystone_board_named_services();
	if ( empty( $attributes['board'] ) || 'lazy' === ( $attributes['loading'] ?? '' ) || 'v1' === ( $attributes['api'] ?? '' ) || ( $named && ! in_array( $service, $named, true ) ) ) {
		return;
	}
	drystone_board_preloads( array( plugins_url( 'widget/first-paint.js', DRYSTONE_BOARD_FILE ) => true ) );
	$addresses = drystone_board_addresses( $attributes );
	if ( null === $addresses ) {
		// Filtered posts have another address, which only the widget can compute.
		$addresses = drystone_board_addresses( array_diff_key( $attributes, array_flip( DRYSTONE_BOARD_START_FILTERS ) ) );
		unset( $addresses['posts'] );
	} elseif ( drystone_board_settings()['posts_in_page'] && null !== drystone_board_kept( $addresses ) ) {
		// The posts are already in the page.
		return;
	}
	drystone_board_preloads( array_fill_keys( array_values( (array) $addresses ), false ) );
}

/** The boards in a post's blocks and shortcodes, for themes that render the head first. */
function drystone_board_note_preloads_of_post() {
	$post = is_singular() ? get_queried_object() : null;
	if ( ! $post instanceof WP_Post || post_password_required( $post ) || drystone_board_preloads() || wp_is_block_theme() ) {
		return;
	}
	$blocks = has_blocks( $post ) ? parse_blocks( $post->post_content ) : array();
	while ( $blocks ) {
		$block  = array_shift( $blocks );
		$blocks = array_merge( $block['innerBlocks'], $blocks );
		if ( 'drystone/board' === $block['blockName'] ) {
			drystone_board_note_preloads( drystone_board_attributes( $block['attrs'] ) );
		}
	}
	if ( has_shortcode( $post->post_content, 'drystone_board' ) && preg_match_all( '/' . get_shortcode_regex( array( 'drystone_board' ) ) . '/', $post->post_content, $found, PREG_SET_ORDER ) ) {
		foreach ( $found as $one ) {
			drystone_board_note_preloads( drystone_board_attributes( drystone_board_shortcode_attributes( shortcode_parse_atts( $one[3] ) ) ) );
		}
	}
}

add_action(
	'wp_head',
	static function () {
		drystone_board_note_preloads_of_post();
		foreach ( drystone_board_preloads() as $address => $is_file ) {
			if ( $is_file ) {
				printf( '<link rel="modulepreload" href="%s" crossorigin="anonymous">' . "\n", esc_url( $address ) );
			} else {
				// The address is not escaped by esc_url, which changes the brackets: the widget's request would differ.
				printf( '<link rel="preload" as="fetch" href="%s" crossorigin="anonymous" referrerpolicy="strict-origin">' . "\n", esc_attr( $address ) );
			}
		}
	},
	3
);
